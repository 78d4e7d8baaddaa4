import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Live, LOADING } from './live.ts';
import { type OpenSource, useSeveral } from './use-several.ts';

const ready = (data: string | null, at = 1): Live<string | null> => ({
  status: 'ready',
  data,
  at,
  fromCache: false,
});
const FAILED: Live<string | null> = {
  status: 'failed',
  error: 'network',
  denied: false,
  lastData: null,
};

function someSources() {
  const lives = new Map<string, Live<string | null>>();
  const listeners = new Set<() => void>();
  const open = (_farmId: string, id: string): OpenSource<string | null> => ({
    get: () => lives.get(id) ?? LOADING,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {},
  });
  const push = (id: string, live: Live<string | null>): void =>
    act(() => {
      lives.set(id, live);
      for (const listener of listeners) listener();
    });
  return { open, push };
}

function show(ids: readonly string[], farmId: string | null = 'farm') {
  const { open, push } = someSources();
  function Names() {
    const live = useSeveral(farmId, ids, open);
    const known = live.status === 'ready' ? live.data : null;
    const last = live.status === 'failed' ? live.lastData : null;
    const words = (values: ReadonlyMap<string, string | null> | null) =>
      values === null ? '-' : `(${[...values].map((pair) => pair.join('=')).join(' ')})`;
    return <p>{`${live.status} ${words(known)} ${words(last)}`}</p>;
  }
  render(<Names />);
  return { push, says: (text: string) => expect(screen.getByText(text)).toBeInTheDocument() };
}

it('is known once all of them are, one that does not exist among them', () => {
  const { push, says } = show(['a', 'b']);
  says('loading - -');
  push('a', ready('Ida'));
  says('loading - -');
  push('b', ready(null));
  says('ready (a=Ida b=) -');
});

it('keeps what was known when one of them breaks, also of one that does not exist', () => {
  const { push, says } = show(['a', 'b']);
  push('a', ready('Ida'));
  push('b', ready(null));
  push('b', FAILED);
  says('failed - (a=Ida b=)');
  push('b', ready('Bo'));
  says('ready (a=Ida b=Bo) -');
});

it('knows nothing where one has failed that never came', () => {
  const { push, says } = show(['a', 'b']);
  push('a', ready('Ida'));
  push('b', FAILED);
  says('failed - -');
});

it('is empty for nobody, and waits without a farm', () => {
  show([]).says('ready () -');
  show(['a'], null).says('loading - -');
});
