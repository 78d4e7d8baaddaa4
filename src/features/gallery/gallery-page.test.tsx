import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { clearHistory } from '#widgets/undo/history.ts';
import GalleryPage from './gallery-page.tsx';

afterEach(() => {
  clearToasts();
  clearHistory();
});

it('shows the pieces together, in the light one chooses', async () => {
  render(
    <MemoryRouter>
      <GalleryPage />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('switch', { name: 'Besked på mobil' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Mørk' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'Enhed' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('shows decisions, what they leave alone, and the way back', async () => {
  render(
    <MemoryRouter>
      <GalleryPage />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const kit = within(screen.getByRole('region', { name: 'Afgørelser og fortryd' }));
  await user.click(kit.getByRole('button', { name: 'Godkend 3' }));
  expect(kit.getByRole('button', { name: 'Fortryd for Ida Krogh' })).toBeVisible();
  expect(kit.getByRole('button', { name: 'Godkend 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  expect(kit.getByRole('button', { name: 'Godkend 3' })).toBeVisible();
});
