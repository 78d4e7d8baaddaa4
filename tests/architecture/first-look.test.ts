import { describe, expect, it } from 'vitest';
import { FIRST_LOOK, glyphsTooEarly, neededBy, wordsTooEarly } from './first-look.ts';
import { readSources } from './source-files.ts';

const files = readSources('src').filter(({ path }) => !/\.test\./.test(path));
const paths = (starts: readonly string[]) => neededBy(starts, files).map(({ path }) => path);

describe('the first look', () => {
  it('is found, with what it stands on', () => {
    for (const path of FIRST_LOOK) expect(files.map((file) => file.path)).toContain(path);
    expect(paths(['src/app/signed-in.tsx'])).toContain('src/data/live/subscribe.ts');
    expect(paths(FIRST_LOOK).length).toBeGreaterThan(150);
  });

  it('uses no words of pages that come later', () => {
    expect(wordsTooEarly(files)).toEqual([]);
    const early = { path: 'src/app/main.tsx', text: "t('management.add.open')" };
    expect(wordsTooEarly([early])).toEqual(["src/app/main.tsx 'management.a"]);
  });

  it('draws no glyphs of pages that come later', () => {
    expect(glyphsTooEarly(files)).toEqual([]);
    const early = { path: 'src/app/signed-in.tsx', text: '<Icon name="trash" size={20} />' };
    expect(glyphsTooEarly([early])).toEqual(['src/app/signed-in.tsx trash']);
  });

  it('does not wait for Firestore, nor do pages before the sign-in for the signed-in part', () => {
    expect(
      paths(FIRST_LOOK).filter((path) => path.startsWith('src/data/firebase/firestore-sdk')),
    ).toEqual([]);
    const before = files.filter(({ path }) => /^src\/features\/auth\/[^/]*page\.tsx$/.test(path));
    const starts = [
      'src/app/main.tsx',
      'src/data/firebase/auth-sdk.ts',
      ...before.map((f) => f.path),
    ];
    const behind = /^src\/(app\/signed-in|data\/(session|live|outbox|stores|commands))/;
    expect(paths(starts).filter((path) => behind.test(path))).toEqual([]);
  });
});
