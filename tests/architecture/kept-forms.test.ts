import { describe, expect, it } from 'vitest';
import { formsNotKept, NOTHING_TO_LOSE } from './kept-forms.ts';
import { readSources } from './source-files.ts';

const found = formsNotKept(readSources('src'));

describe('every form with unsaved input', () => {
  it('asks and is kept for a reload', () => {
    expect(found.filter((path) => !(path in NOTHING_TO_LOSE))).toEqual([]);
  });

  it('is not let off where there is none any more', () => {
    expect(Object.keys(NOTHING_TO_LOSE).filter((path) => !found.includes(path))).toEqual([]);
  });

  const form = "const [text, setText] = useState(''); return <TextInput value={text} />;";

  it('canary: state and a field alone are found', () => {
    expect(formsNotKept([{ path: 'src/features/a/components/b.tsx', text: form }])).toHaveLength(1);
  });

  it.each([
    ['src/features/a/components/b.tsx', `import '#widgets/unsaved/use-typed.ts'; ${form}`],
    ['src/features/a/components/b.tsx', 'return <TextInput value={text} onChange={onChange} />;'],
    ['src/ui/b.tsx', form],
  ])('%s may say %s', (path, text) => {
    expect(formsNotKept([{ path, text }])).toEqual([]);
  });
});
