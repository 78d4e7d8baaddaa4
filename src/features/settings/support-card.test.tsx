import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFarm } from '#tests/support/factories.ts';
import { SupportCard } from './support-card.tsx';

const asked = vi.hoisted(() => ({ letIn: vi.fn(), events: vi.fn() }));
vi.mock('#data/farm/change-farm.ts', () => ({
  letSupportIn: asked.letIn,
  askSupportEvents: asked.events,
}));

const EVENT = {
  id: 'a',
  what: 'entered',
  at: 0,
  who: 'support@markhold.example',
  until: null,
  job: null,
};

beforeEach(() => {
  asked.letIn.mockReset().mockResolvedValue({ ok: true, value: {} });
  asked.events.mockReset().mockResolvedValue({ ok: true, value: { events: [EVENT] } });
});

const card = () => within(screen.getByRole('region', { name: 'Adgang for support' }));
const show = (supportUntil: number | null) => {
  render(<SupportCard farm={aFarm({ supportUntil })} />);
  return userEvent.setup();
};

test('an owner gives access for some hours, and sees what support has done', async () => {
  const user = show(null);
  await user.selectOptions(card().getByRole('combobox', { name: 'Hvor længe' }), '24 timer');
  await user.click(card().getByRole('button', { name: 'Giv adgang' }));
  expect(asked.letIn).toHaveBeenCalledWith(24);
  expect(await card().findByText(/support@markhold.example gik ind på bedriften/)).toBeVisible();
});

test('access that stands says until when, and is ended at once', async () => {
  const user = show(Date.now() + 3_600_000);
  expect(card().getByRole('status')).toHaveTextContent('Support har adgang til');
  await user.click(card().getByRole('button', { name: 'Luk adgangen' }));
  expect(asked.letIn).toHaveBeenCalledWith(0);
});

test('access whose time is over is as none', () => {
  // The shared clock steps by minutes.
  show(Date.now() - 120_000);
  expect(card().getByRole('button', { name: 'Giv adgang' })).toBeVisible();
});

test('a history that does not come is named', async () => {
  asked.events.mockResolvedValue(null);
  const user = show(null);
  await user.click(card().getByRole('button', { name: 'Hvad support har gjort' }));
  expect(await card().findByText('Historikken kunne ikke hentes.')).toBeVisible();
});
