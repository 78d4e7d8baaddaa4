import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { feedQuery } from '#tests/support/live-feed.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { setOnline } from '#tests/support/network.ts';
import { leaveTheScene, ME, showLeave } from '#tests/support/leave/scene.tsx';
import { BalancesCard } from './balances-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/leave/feed.ts'));

afterEach(leaveTheScene);

test('[S2.16] says of holiday the same two figures as the page of leave, by the same names', async () => {
  await showLeave(BalancesCard, {
    people: [ME],
    settings: { countsFrom: '2025-09-01' },
    leaves: [
      aLeave({ id: 'summer', from: '2026-06-29', to: '2026-07-19' }),
      aLeave({ id: 'winter', from: '2026-02-09', to: '2026-02-13' }),
      aLeave({ id: 'asked', status: 'requested', from: '2026-12-21', to: '2026-12-23' }),
    ],
  });
  const card = screen.getByRole('region', { name: 'Fleks og ferie' });
  expect(card).toHaveTextContent(
    'FerieOptjent, ikke placeret6,16 dageKan placeres til og med 31. dec.8,24 dage',
  );
});

test('says as the month does that nothing is counted yet, no sooner than the server has', async () => {
  await showLeave(BalancesCard, { people: [ME] });
  const card = screen.getByRole('region', { name: 'Fleks og ferie' });
  expect(card).not.toHaveTextContent('0:00');
  act(() => feedQuery(paths.timeMonths('farm'), []));
  expect(card).toHaveTextContent('0:00');
});

test('without a network flex that was never asked for is unknown, as in the month', async () => {
  await showLeave(BalancesCard, { people: [ME] });
  act(() => {
    setOnline(false);
    feedQuery(paths.timeMonths('farm'), [], true);
  });
  expect(screen.getByRole('region', { name: 'Fleks og ferie' })).toHaveTextContent('–');
  setOnline(true);
});
