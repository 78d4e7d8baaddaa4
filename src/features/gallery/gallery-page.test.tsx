import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import GalleryPage from './gallery-page.tsx';

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
