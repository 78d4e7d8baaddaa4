import { describe, expect, it, vi } from 'vitest';

const load = async () => await import('./server-gap.ts');

describe('the gap between the clocks', () => {
  it('is unknown until a write has been confirmed, and the last one counts', async () => {
    vi.resetModules();
    const { compareClocks, serverGap } = await load();
    expect(serverGap()).toBeNull();
    compareClocks(1_000_400, 1_000_000, 1_000_200);
    expect(serverGap()).toBe(300);
    compareClocks(400_000, 1_000_000, 1_000_000);
    expect(serverGap()).toBe(-600_000);
  });

  it('is a zero without a sign where the clocks agree to half a millisecond', async () => {
    vi.resetModules();
    const { compareClocks, serverGap } = await load();
    compareClocks(1_000_000, 1_000_000, 1_000_001);
    expect(Object.is(serverGap(), 0)).toBe(true);
  });

  it('learns nothing from a write that waited, or from a clock that was set meanwhile', async () => {
    vi.resetModules();
    const { compareClocks, serverGap } = await load();
    compareClocks(9_000_000, 0, 9_000_000);
    compareClocks(1_000_000, 1_000_000, 400_000);
    expect(serverGap()).toBeNull();
  });
});
