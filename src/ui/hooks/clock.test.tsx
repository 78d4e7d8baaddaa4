import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeSecond, useNow } from './clock.ts';
import { TickingDuration, splitDuration } from '../layout/duration-figures.tsx';

const START = Date.UTC(2026, 10, 21, 5, 0, 0);

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(START + 250);
  });
  afterEach(() => {
    setHidden(false);
    vi.useRealTimers();
  });

  it('ticks each second, on the second [S9.6]', () => {
    const seen: number[] = [];
    const stop = subscribeSecond((now) => seen.push(now - START));
    vi.advanceTimersByTime(749);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1 + 2000);
    expect(seen).toEqual([1000, 2000, 3000]);
    stop();
  });

  it('shares one timer and has none when nobody listens', () => {
    const stops = [1, 2, 3].map(() => subscribeSecond(() => undefined));
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests while the page is hidden and catches up when it is seen', () => {
    const seen: number[] = [];
    const stop = subscribeSecond((now) => seen.push(now - START));
    setHidden(true);
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual([]);
    setHidden(false);
    expect(seen).toEqual([60_250]);
    vi.advanceTimersByTime(750);
    expect(seen).toEqual([60_250, 61_000]);
    stop();
  });

  it('renders a minute reader once a minute', () => {
    const renders: number[] = [];
    function Reader() {
      renders.push(useNow('minute') - START);
      return null;
    }
    render(<Reader />);
    act(() => vi.advanceTimersByTime(59_000));
    expect(new Set(renders)).toEqual(new Set([0]));
    const before = renders.length;
    act(() => vi.advanceTimersByTime(1000));
    expect(renders.slice(before)).toEqual([60_000]);
  });

  it('writes running figures without rendering', () => {
    const elapsed = vi.fn<(now: number) => number>((now) => now - START + 3_599_000);
    render(
      <TickingDuration elapsed={elapsed} labels={{ hours: 't', minutes: 'min', seconds: 'sec' }} />,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('0t59min59sec');
    vi.advanceTimersByTime(750);
    expect(screen.getByRole('timer')).toHaveTextContent('1t00min00sec');
  });

  it('never shows less than nothing', () => {
    expect(splitDuration(-5000)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
    expect(splitDuration(15_127_999)).toEqual({ hours: 4, minutes: 12, seconds: 7 });
  });
});
