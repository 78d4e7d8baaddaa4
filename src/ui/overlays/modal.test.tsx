import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { showToast, clearToasts } from '../feedback/toast-store.ts';
import { Toasts } from '../feedback/toasts.tsx';

function Host({ closable = true, onClose }: { closable?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Åbn'}
      </button>
      <Modal
        open={open}
        closable={closable}
        title="Stop dagen"
        closeText="Luk"
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      >
        <input aria-label="Note" />
      </Modal>
      <Toasts label="Beskeder" dismissText="Luk besked" />
    </>
  );
}

async function openModal(closable = true) {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<Host closable={closable} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Åbn' }));
  return { user, onClose, dialog: screen.getByRole('dialog', { name: 'Stop dagen' }) };
}

describe('Modal', () => {
  it('closes by its icon and gives the focus back [S2.67]', async () => {
    const { user, onClose } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Luk' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Åbn' })).toHaveFocus();
  });

  it('closes by a click on the backdrop [S2.67]', async () => {
    const { user, onClose, dialog } = await openModal();
    await user.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when a press inside ends on the backdrop, and when its content is pressed', async () => {
    const { user, onClose, dialog } = await openModal();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Note') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    await user.click(screen.getByText('Stop dagen'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by Escape', async () => {
    const { user, onClose } = await openModal();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('has no icon and stays open when it is not closable [S2.67]', async () => {
    const { user, onClose, dialog } = await openModal(false);
    expect(screen.queryByRole('button', { name: 'Luk' })).not.toBeInTheDocument();
    await user.click(dialog);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog).toBeVisible();
  });

  it('holds the toasts while it is open, as all outside of it is inert', async () => {
    const { dialog } = await openModal();
    showToast({ kind: 'error', text: 'Kunne ikke gemme' });
    expect(dialog).toContainElement(await screen.findByText('Kunne ikke gemme'));
    clearToasts();
  });

  it('scrolls by its content alone, with all that stands in it', async () => {
    const { dialog } = await openModal();
    // What is hidden from sight is positioned: its frame has to scroll with it, or focus scrolls the dialog.
    const content = screen.getByLabelText('Note').parentElement;
    expect(content).toHaveClass('relative', 'overflow-y-auto');
    expect(dialog).toHaveClass('overflow-clip');
  });
});
