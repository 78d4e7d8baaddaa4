import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRuleVersions } from '#data/time/change-time-rules.ts';
import { paths } from '#domain/paths.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failQuery, type FarmFeed, signOutAgain } from '#tests/support/live-feed.ts';
import {
  early,
  feedRules,
  pause,
  rulesPeople,
  signInOnRules,
} from '#tests/support/time/rules-feed.ts';
import { emptyTimeFeed, feedState, putRegistrations } from '#tests/support/time/feed.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import TimeRulesPage from '../time-rules-page.tsx';

vi.mock('#data/time/change-time-rules.ts', () => ({
  addRuleVersions: vi.fn(),
}));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const add = vi.mocked(addRuleVersions);
const crowd = [
  ...rulesPeople,
  ...Array.from({ length: 18 }, (_, at) => anEmployee({ id: `p${at}`, firstName: `P${at}` })),
];

async function show(rules: readonly TimeRule[] = [], tab = 'break', feed: FarmFeed = {}) {
  await signInOnRules(feed);
  render(
    <MemoryRouter initialEntries={[`/timeregistration/rules?tab=${tab}`]}>
      <TimeRulesPage />
    </MemoryRouter>,
  );
  act(() => feedRules(rules));
  await screen.findByRole('button', { name: 'Regelpakker' });
  return userEvent.setup({ delay: null });
}

const dialog = async () => within(await screen.findByRole('dialog'));

// What comes when it is asked for is at hand: nobody waits for a file here.
beforeAll(async () => {
  await Promise.all([
    import('../editor/rule-editor.tsx'),
    import('./simulation-form.tsx'),
    import('./rounding-report.tsx'),
  ]);
});

beforeEach(() => {
  stopTheClock();
  Object.assign(window, { matchMedia: undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await signOutAgain();
  emptyTimeFeed();
});

describe('the test bench', () => {
  const october = worked('2026-10-05', '06:00', '14:30', { employeeId: 'anna' });

  it('shows last month before and after, and follows what is changed', async () => {
    putRegistrations([october]);
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.selectOptions(await form.findByLabelText('Hvem'), 'Anna Holm');
    await user.click(form.getByRole('button', { name: 'Regn ud' }));
    const row = () => form.getByRole('row', { name: /^Arbejdstid/ });
    await waitFor(() => expect(row()).toHaveTextContent('Arbejdstid8:008:00–'));
    expect(form.getByText('1 medarbejder regnet med · 1 registrering set på')).toBeVisible();
    expect(form.getByText(/Planlagte vagter: regler, der følger vagten/)).toBeVisible();
    expect(form.getByText(/Ferie og andet fravær/)).toBeVisible();
    expect(form.getByText(/Ingen forskel/)).toBeVisible();
    const minutes = form.getByLabelText('Pausens længde');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await waitFor(() => expect(row()).toHaveTextContent('Arbejdstid8:007:45−0:15'));
    expect(add).not.toHaveBeenCalled();
  });

  it('keeps what it has calculated when the connection breaks, the rules around it too', async () => {
    putRegistrations([october]);
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.selectOptions(await form.findByLabelText('Hvem'), 'Anna Holm');
    await user.click(form.getByRole('button', { name: 'Regn ud' }));
    const row = () => form.getByRole('row', { name: /^Arbejdstid/ });
    await waitFor(() => expect(row()).toHaveTextContent('Arbejdstid8:008:00–'));
    act(() => {
      feedState.refused.add('unit-days');
      putRegistrations([]);
      failQuery(paths.timeRules('farm'));
    });
    expect(row()).toHaveTextContent('Arbejdstid8:008:00–');
    expect(form.getByText(/Du ser det, der er gemt her/)).toBeVisible();
    expect(screen.getAllByText(/Du ser det, der er gemt her/)).toHaveLength(2);
  });

  it('shows an owner the difference in kroner, by pay code too', async () => {
    putRegistrations([worked('2026-10-05', '04:00', '12:00', { employeeId: 'anna' })]);
    const user = await show([early], 'supplement');
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    const rate = form.getByLabelText('Kroner i timen');
    await user.clear(rate);
    await user.type(rate, '30');
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.selectOptions(await form.findByLabelText('Hvem'), 'Anna Holm');
    await user.click(form.getByRole('button', { name: 'Regn ud' }));
    expect(
      await form.findByRole('row', { name: /^Tillæg og overarbejde i kroner/ }),
    ).toHaveTextContent('24,4930,00+5,51');
    expect(form.getByRole('row', { name: /^20 Før kl. 5/ })).toHaveTextContent('24,49 → 30,00 kr.');
  });

  it('lets the page breathe on a large farm, says how far it is, and may be stopped', async () => {
    putRegistrations([october]);
    // Every look at the clock costs more than a slice may: one person at a time, and a turn in between.
    let ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (ms += 100));
    const user = await show([pause], 'break', { employees: crowd });
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.click(await form.findByRole('button', { name: 'Regn ud' }));
    const bar = form.getByRole('progressbar', { name: 'Prøven regnes' });
    expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d af 20 medarbejdere$/));
    expect(form.queryByRole('row', { name: /^Arbejdstid/ })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Stop' }));
    expect(form.getByText('Prøven er stoppet.')).toBeVisible();
    const stoppedMs = ms;
    act(() => void vi.advanceTimersByTime(100));
    expect(ms).toBe(stoppedMs);
    expect(form.queryByRole('row', { name: /^Arbejdstid/ })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Regn videre' }));
    act(() => void vi.advanceTimersByTime(100));
    expect(form.getByRole('row', { name: /^Arbejdstid/ })).toHaveTextContent('8:008:00');
    expect(form.queryByRole('progressbar')).toBeNull();
    // What was calculated before the change is not shown as if it were of it.
    await user.type(form.getByLabelText('Pausens længde'), '1');
    await user.click(form.getByRole('button', { name: 'Stop' }));
    expect(form.queryByRole('row', { name: /^Arbejdstid/ })).toBeNull();
  });

  it('says when the month cannot be read', async () => {
    feedState.refused.add('unit-days');
    const user = await show([pause]);
    await user.click(screen.getByRole('button', { name: 'Ret Pause efter 6 timer' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.click(await form.findByRole('button', { name: 'Regn ud' }));
    expect(await form.findByText(/Registreringerne kunne ikke hentes/)).toBeVisible();
  });

  it('reads a leader’s units one by one and shows no money', async () => {
    putRegistrations([october]);
    const user = await show([early], 'supplement', { claims: { leader: true } });
    await user.click(screen.getByRole('button', { name: 'Ret Før kl. 5' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Prøv den, før den gælder' }));
    await user.click(await form.findByRole('button', { name: 'Regn ud' }));
    expect(await form.findByRole('row', { name: /^Arbejdstid/ })).toHaveTextContent('8:30');
    expect(form.queryByText(/i kroner/)).toBeNull();
  });

  it('weighs what rounding gave and took', async () => {
    putRegistrations([worked('2026-10-05', '06:02', '14:30', { employeeId: 'anna' })]);
    const rounding = aRule('rounding', { start: 'up', stepMinutes: 5 });
    const user = await show([rounding], 'rounding');
    await user.click(await screen.findByRole('button', { name: 'Vis måneden' }));
    expect(await screen.findByRole('row', { name: /Anna Holm/ })).toHaveTextContent(
      'Anna Holm0:000:03−0:03',
    );
  });
});
