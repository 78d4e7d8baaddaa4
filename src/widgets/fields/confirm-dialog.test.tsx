import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function show(busy: boolean) {
  const dialog = (
    <ConfirmDialog
      open
      busy={busy}
      title="Luk oktober?"
      action="Luk"
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    >
      <p>{'Tiden bliver låst.'}</p>
    </ConfirmDialog>
  );
  return render(dialog);
}

const overlay = () => screen.queryByRole('dialog', { name: 'Behandler...' });

test('[S2.65] nothing can be pressed while what was confirmed is under way', () => {
  const { unmount } = show(true);
  expect(overlay()).toBeVisible();
  unmount();
  show(false);
  expect(overlay()).not.toBeInTheDocument();
});
