import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { IDLE, type Live, LOADING } from '#data/live/live.ts';
import { registerSource } from '#data/live/registry.ts';
import { setOnline } from '#tests/support/network.ts';
import { LiveBoundary } from './live-boundary.tsx';

const ready = <T,>(data: T): Live<T> => ({ status: 'ready', data, at: 1, fromCache: false });
const failed = <T,>(lastData: T | null): Live<T> => ({
  status: 'failed',
  error: 'network',
  denied: false,
  lastData,
});

afterEach(() => setOnline(true));

function show(names: Live<readonly string[]>, note: Live<string | null> = ready('Mejetærsker')) {
  render(
    <LiveBoundary
      of={[names, note]}
      failed="Folkene kunne ikke hentes."
      skeleton={<span />}
      empty={([list]) => list.length === 0 && <p>{'Ingen endnu'}</p>}
    >
      {([list, text]) => <p>{`${list.length} i alt, ${text ?? 'uden note'}`}</p>}
    </LiveBoundary>,
  );
}

it.each([
  ['nobody has asked', IDLE, ready(null)],
  ['one of them is on its way', LOADING, ready(null)],
  ['the other is on its way', ready(['Ida']), LOADING],
])('says that it loads, and no count, while %s', (_when, names, note) => {
  show(names, note);
  expect(screen.getByRole('status')).toHaveTextContent('Henter …');
  expect(screen.queryByText(/i alt/)).not.toBeInTheDocument();
});

it('shows all of it once all is known, a document that does not exist among it', () => {
  show(ready(['Ida', 'Ionuț']), ready(null));
  expect(screen.getByText('2 i alt, uden note')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that there is nothing only where nothing is what came', () => {
  show(ready([]));
  expect(screen.getByText('Ingen endnu')).toBeVisible();
});

it('says what failed, shows no count, and opens again what failed from the keyboard', async () => {
  const reconnect = vi.fn<() => void>();
  registerSource({ name: 'people', disconnect: () => {}, reconnect });
  show(failed<readonly string[]>(null), LOADING);
  expect(screen.getByRole('alert')).toHaveTextContent('Folkene kunne ikke hentes.');
  expect(screen.queryByText(/i alt/)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Prøv igen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(reconnect).toHaveBeenCalledOnce();
});

it('says once that what is shown may be old, also of what is shown inside', () => {
  render(
    <LiveBoundary of={[failed(['Ida'])]} failed="Folkene mangler." skeleton={<span />}>
      {() => (
        <LiveBoundary of={[failed('Mejetærsker')]} failed="Noten mangler." skeleton={<span />}>
          {([note]) => <p>{note}</p>}
        </LiveBoundary>
      )}
    </LiveBoundary>,
  );
  expect(screen.getByText('Mejetærsker')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Du ser det, der er gemt her.');
});

it('keeps what was known on screen after a failure, and says that it may be old', () => {
  show(failed(['Ida']));
  expect(screen.getByText('1 i alt, Mejetærsker')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Du ser det, der er gemt her.');
  expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
});

const OFFLINE = 'Ingen forbindelse. Det her kan være gammelt.';
const fromDevice = <T,>(data: T): Live<T> => ({ status: 'ready', data, at: 1, fromCache: true });

it('keeps what the device has while there is no network, and says once that it may be old', () => {
  show(fromDevice(['Ida', 'Bo']), fromDevice('Mejetærsker'));
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByText(OFFLINE)).toBeVisible();
  expect(screen.getByText('2 i alt, Mejetærsker')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument();
  setOnline(true);
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
});

it('says so too where the device has nothing to show, and not of what the server has confirmed', () => {
  setOnline(false);
  show(fromDevice<readonly string[]>([]));
  expect(screen.getByText(OFFLINE)).toBeVisible();
  expect(screen.getByText('Ingen endnu')).toBeVisible();
});

it('draws in place of a failure what the place gives for it', () => {
  render(
    <LiveBoundary of={[failed(null)]} failed={<p role="alert">{'Ikke for dig'}</p>} skeleton={null}>
      {() => null}
    </LiveBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Ikke for dig');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says nothing of loading before its sources are asked', () => {
  const place = (isAsked: boolean) => (
    <LiveBoundary of={[IDLE]} isAsked={isAsked} failed="" skeleton={<p>{'Grå'}</p>}>
      {() => null}
    </LiveBoundary>
  );
  const { rerender } = render(place(false));
  expect(screen.getByText('Grå')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(place(true));
  expect(screen.getByRole('status')).toHaveTextContent('Henter');
});
