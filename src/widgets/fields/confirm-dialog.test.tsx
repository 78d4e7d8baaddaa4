import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('nothing can be pressed, and nothing confirmed twice, until what it began has ended', async () => {
  let end = (): void => {};
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => void (end = resolve)));
  const onClose = vi.fn();
  render(
    <ConfirmDialog open title="Arkivér?" action="Arkivér" onConfirm={onConfirm} onClose={onClose}>
      <p>{'Den lægges væk.'}</p>
    </ConfirmDialog>,
  );
  const act = screen.getByRole('button', { name: 'Arkivér' });
  fireEvent.click(act);
  expect(overlay()).toBeVisible();
  fireEvent.click(act);
  fireEvent.click(screen.getByRole('button', { name: 'Annullér' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  end();
  await waitFor(() => expect(overlay()).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Annullér' }));
  expect(onClose).toHaveBeenCalledOnce();
});
