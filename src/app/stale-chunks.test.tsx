import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ReportModule from '#data/device/report.ts';
import { useToasts } from '#ui/feedback/toast-store.ts';

vi.mock('#data/device/report.ts', async (original) => ({
  ...(await original<typeof ReportModule>()),
  reportError: vi.fn(),
  reportUncaught: vi.fn(),
}));

const reload = vi.fn();
const gone = () => new TypeError('Failed to fetch dynamically imported module');

/** What the build's own loader does with a file that is not there. */
const failed = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** The page as it starts, which has reloaded for nothing yet. */
async function started() {
  vi.resetModules();
  const { reloadOnStaleChunks } = await import('#widgets/feedback/stale-chunks.ts');
  reloadOnStaleChunks();
  const { pageCode } = await import('./routing/page-code.tsx');
  const { ErrorBoundary } = await import('./error-boundary.tsx');
  const { PartBoundary } = await import('#widgets/feedback/part-boundary.tsx');
  const { reportUncaught } = await import('#data/device/report.ts');
  return { pageCode, ErrorBoundary, PartBoundary, reportUncaught };
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a page whose file is gone starts anew once, and waits for that with its skeleton in place of a failure', async () => {
  const { pageCode } = await started();
  const { Shown, load } = pageCode<object>(() => {
    // Whoever asked is told: prevented, the loader would answer nothing as if it were the code.
    expect(failed()).toBe(true);
    return Promise.reject(gone());
  });
  const ended = vi.fn();
  void load().then(ended, ended);
  render(
    <Suspense fallback={'waiting'}>
      <Shown />
    </Suspense>,
  );
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(reload).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  expect(screen.getByText('waiting')).toBeVisible();
});

it('what else fails until then is said and recorded nowhere', async () => {
  const { ErrorBoundary, PartBoundary, reportUncaught } = await started();
  function Broken(): never {
    failed();
    throw gone();
  }
  render(
    <>
      <ErrorBoundary source="Home">
        <Broken />
      </ErrorBoundary>
      <PartBoundary source="Tile">
        <Broken />
      </PartBoundary>
    </>,
  );
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reportUncaught).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts).toEqual([]);
});

it('without a network, or right after it has started anew, a failure is one', async () => {
  const { pageCode } = await started();
  const { load } = pageCode<object>(() => {
    failed();
    return Promise.reject(gone());
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(load()).rejects.toThrow('Failed to fetch');
  online.mockReturnValue(true);
  sessionStorage.setItem('markhold.reloaded-at', String(Date.now()));
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
