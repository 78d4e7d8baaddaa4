import { expect, test } from 'vitest';
import { bothOf, type Live, LOADING } from './live.ts';

type List = Live<readonly string[]>;

const READY: List = { status: 'ready', data: ['a'], fromCache: false, at: 1 };
const OLD: List = { status: 'failed', error: 'network', denied: false, lastData: ['a'] };
const FAILED: List = { ...OLD, lastData: null };

test.each<[string, List, List, List, number | undefined]>([
  ['both are known', READY, READY, READY, 2],
  ['one is old', OLD, READY, OLD, 2],
  ['one is old and the other on its way', OLD, LOADING, LOADING, undefined],
  ['one is old and the other failed', OLD, FAILED, FAILED, undefined],
  ['one is on its way', READY, LOADING, LOADING, undefined],
  ['one has failed', FAILED, READY, FAILED, undefined],
])('%s: it stands as the one that has least', (_name, first, second, live, length) => {
  const both = bothOf(first, second);
  expect(both.live).toBe(live);
  expect(both.items?.length).toBe(length);
});
