import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './page.tsx';

/** A page with the parts that are told, each by its text. */
function pageOf(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main') as HTMLElement;
}

const seen = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('p')]
    .filter((part) => part.closest<HTMLElement>('[style*="hidden"]') === null)
    .map(({ textContent }) => textContent);

let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', class {});
});

afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('a part is seen once those above it have come, and stays when they load again', async () => {
  const page = pageOf('<p>head</p><div aria-busy="true"><p>list</p></div><p>sums</p>');
  end = inTurn(page);
  expect(seen(page)).toEqual(['head', 'list']);
  page.querySelector('div')?.removeAttribute('aria-busy');
  await vi.waitFor(() => expect(seen(page)).toEqual(['head', 'list', 'sums']));
  page.querySelector('div')?.setAttribute('aria-busy', 'true');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen(page)).toEqual(['head', 'list', 'sums']);
});

test('what has its place is seen at once, and nothing waits for ever', () => {
  const page = pageOf('<i data-coming></i><p>table</p><p data-bottom-bar>bar</p>');
  end = inTurn(page);
  expect(seen(page)).toEqual(['bar']);
  vi.advanceTimersByTime(5000);
  expect(seen(page)).toEqual(['table', 'bar']);
});

test('waits on while something comes, as on a slow line, and not for ever', async () => {
  const page = pageOf('<div aria-busy="true"></div><p>table</p>');
  end = inTurn(page);
  const comes = async (seconds: number): Promise<void> => {
    page.append(document.createElement('i'));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  await comes(4);
  await comes(4);
  expect(seen(page)).toEqual([]);
  await comes(3);
  expect(seen(page)).toEqual([]);
  await comes(2);
  expect(seen(page)).toEqual(['table']);
});

test('of tracks each waits for its own, and what goes where there is room for all', () => {
  const page = pageOf(`<section data-in-turn>
    <div data-zone="side"><p>clock</p></div>
    <div data-zone="main"><i data-coming></i></div>
    <div data-zone="main"><p>units</p></div>
    <div data-zone="side"><p>shifts</p></div>
    <div data-zone="free"><p>week</p></div>
  </section>`);
  end = inTurn(page);
  expect(seen(page)).toEqual(['clock', 'shifts']);
});
