import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { AUTH, FIRESTORE, without } from '../../scripts/lib/left-out.ts';

const read = (pattern: string) => readFileSync(globSync(pattern)[0] ?? '', 'utf8');
const firestore = read('node_modules/@firebase/firestore/dist/common-*.esm.js');
const auth = read('node_modules/{,firebase/node_modules/}@firebase/auth/dist/esm/index-*.js');

it('finds in the installed Firestore all that pipelines are reached by', () => {
  const left = without(FIRESTORE, firestore, parseAst(firestore));
  expect(left.match(/It is left out/g)).toHaveLength(8);
  expect(left).toMatch(/class CorePipeline \{\}/);
  expect(left).toMatch(/class __PRIVATE_RealtimePipeline \{\}/);
  // What queries are answered with stays: nothing but the ten bodies is gone.
  expect(firestore.length - left.length).toBeLessThan(12_000);
  expect(() => parseAst(left)).not.toThrow();
});

it('finds in the installed sign-in all that other services and pop-ups are reached by', () => {
  const left = without(AUTH, auth, parseAst(auth));
  expect(left.match(/^class \w+(?: extends \w+)? \{\}$/gm)).toHaveLength(AUTH.reachedBy.length);
  // What people sign in by stays.
  expect(auth.length - left.length).toBeLessThan(35_000);
  expect(() => parseAst(left)).not.toThrow();
});

it('stops where a name is another one', () => {
  const renamed = firestore.replaceAll('__PRIVATE_runPipeline', '__PRIVATE_walkPipeline');
  expect(() => without(FIRESTORE, renamed, parseAst(renamed))).toThrow(
    'Not in this build: __PRIVATE_runPipeline.',
  );
});
