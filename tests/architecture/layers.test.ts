import { describe, expect, it } from 'vitest';
import { layerFaults } from './layers.ts';
import { readSources } from './source-files.ts';

const FILES = readSources('src');

describe('layers', () => {
  it('sees the source', () => {
    expect(FILES.length).toBeGreaterThan(50);
  });

  it('imports in one direction only', () => {
    expect(layerFaults(FILES)).toEqual([]);
  });

  it.each([
    ['src/domain/a.ts', "import { b } from '#data/b.ts';"],
    ['src/domain/a.ts', "import { b } from '../data/b.ts';"],
    ['src/domain/a.ts', "import { useState } from 'react';"],
    ['src/domain/a.ts', "export { b } from 'zustand';"],
    ['src/data/a.ts', "import { b } from '#ui/b.tsx';"],
    ['src/data/a.ts', "import { t } from '#i18n/index.ts';"],
    ['src/ui/a.tsx', "import { b } from '#domain/b.ts';"],
    ['src/ui/a.tsx', "import type { B } from '#domain/b.ts';"],
    ['src/widgets/a.tsx', "import { b } from '#features/b/model.ts';"],
    ['src/widgets/a.tsx', "import { onSnapshot } from 'firebase/firestore';"],
    ['src/features/a/model.ts', "import { b } from '#features/b/model.ts';"],
    ['src/features/a/model.ts', "import { b } from '../b/model.ts';"],
    ['src/features/a/model.ts', "const b = await import('#app/b.ts');"],
    ['src/features/a/model.ts', "import '#app/b.ts';"],
    ['src/i18n/a.ts', "import { b } from '#domain/b.ts';"],
    ['src/app/a.tsx', "import { b } from '#tests/support/b.ts';"],
    ['src/helpers/a.ts', "import { b } from '#domain/b.ts';"],
    ['src/app/a.ts', "import { b } from '../../functions/src/b.ts';"],
  ])('canary: %s may not say %s', (path, text) => {
    expect(layerFaults([{ path, text }])).toHaveLength(1);
  });

  it.each([
    ['src/data/a.ts', "import { b } from '#domain/b.ts';\nimport { c } from 'firebase/firestore';"],
    ['src/features/a/a-page.tsx', "import { b } from './components/b.tsx';"],
    [
      'src/app/a.tsx',
      "// import { b } from '#tests/b.ts'\nimport { c } from '#features/c/c-page.tsx';",
    ],
    ['src/data/a.test.ts', "import { b } from '#tests/support/b.ts';"],
  ])('%s may say %s', (path, text) => {
    expect(layerFaults([{ path, text }])).toEqual([]);
  });
});
