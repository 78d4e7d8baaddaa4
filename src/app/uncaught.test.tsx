import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Report, resetReports, setReportSink } from '#data/device/report.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { watchUncaught } from './uncaught.ts';

const SAID = 'Ups, noget gik galt. Supporten har fået besked.';
let written: Report[] = [];
let stop = (): void => {};

const thrown = (error: unknown) => new ErrorEvent('error', { error, cancelable: true });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
function happens(event: Event): void {
  act(() => {
    window.dispatchEvent(event);
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  written = [];
  resetReports();
  setReportSink((report) => written.push(report));
  stop = watchUncaught();
  render(<Toasts label="Beskeder" dismissText="Luk besked" />);
});

afterEach(() => {
  stop();
  act(() => clearToasts());
});

describe('what nothing has caught', () => {
  it.each([
    ['an error', thrown],
    ['a rejection', rejected],
  ])('[S8.1] %s is said in a toast and recorded as predicted', (_what, eventOf) => {
    happens(eventOf(new Error('broken')));
    expect(screen.getByRole('alert')).toHaveTextContent(SAID);
    expect(written).toEqual([{ type: 'PredictedError', errorMessage: 'broken' }]);
  });

  it('is said once while it is being said', () => {
    happens(thrown(new Error('one')));
    happens(rejected(new Error('two')));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(written).toHaveLength(2);
  });

  it('is nothing where the browser only notes something', () => {
    happens(thrown(null));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(written).toEqual([]);
  });
});
