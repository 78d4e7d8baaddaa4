import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutPipelines } from '../../scripts/lib/no-pipelines.ts';

const [path = ''] = globSync('node_modules/@firebase/firestore/dist/common-*.esm.js');
const code = readFileSync(path, 'utf8');

it('finds in the installed Firestore all that pipelines are reached by', () => {
  const left = withoutPipelines(code, parseAst(code));
  expect(left.match(/Pipelines are left out/g)).toHaveLength(8);
  expect(left).toMatch(/class CorePipeline \{\}/);
  expect(left).toMatch(/class __PRIVATE_RealtimePipeline \{\}/);
  // What queries are answered with stays: nothing but the ten bodies is gone.
  expect(code.length - left.length).toBeLessThan(12_000);
  expect(() => parseAst(left)).not.toThrow();
});

it('stops where a name is another one', () => {
  const renamed = code.replaceAll('__PRIVATE_runPipeline', '__PRIVATE_walkPipeline');
  expect(() => withoutPipelines(renamed, parseAst(renamed))).toThrow(
    'Not in this Firestore: __PRIVATE_runPipeline.',
  );
});
