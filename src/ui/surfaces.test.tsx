import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { chipClass } from './layout/chip.tsx';
import { Logo } from './layout/logo.tsx';
import { Notice } from './feedback/notice.tsx';
import { Modal } from './overlays/modal.tsx';
import { Popover } from './overlays/popover.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';
import { Loading, Skeleton } from './feedback/skeleton.tsx';
import { SlidePanel } from './overlays/overlay.tsx';

describe('surfaces', () => {
  it('a chip finds one of ten styles for any number', () => {
    const ten = Array.from({ length: 10 }, (_, index) => chipClass(index));
    expect(new Set(ten).size).toBe(10);
    expect(chipClass(13)).toBe(ten[3]);
    expect(chipClass(-1)).toBe(ten[9]);
  });

  it('a progress bar stays within its ends and says its value in words', () => {
    render(<ProgressBar label="I dag" value={9} max={7.4} valueText="9:00 af 7:24" />);
    const bar = screen.getByRole('progressbar', { name: 'I dag' });
    expect(bar).toHaveAttribute('aria-valuenow', '7.4');
    expect(bar).toHaveAttribute('aria-valuetext', '9:00 af 7:24');
  });

  it('the slide panel closes by icon, Escape and backdrop', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <SlidePanel open onClose={onClose} label="Menu" closeText="Luk menu">
        {'Tid'}
      </SlidePanel>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Luk menu' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog', { name: 'Menu' }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('a popover closes by Escape, by leaving it and by a press outside', async () => {
    function Host() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Popover
            open={open}
            onOpenChange={setOpen}
            label="Beskeder"
            trigger={(props) => (
              <button type="button" {...props}>
                {'Klokke'}
              </button>
            )}
          >
            <button type="button">{'Læs'}</button>
          </Popover>
          <button type="button">{'Udenfor'}</button>
        </>
      );
    }
    render(<Host />);
    const user = userEvent.setup();
    const bell = screen.getByRole('button', { name: 'Klokke' });
    const panel = () => screen.queryByRole('dialog', { name: 'Beskeder' });
    await user.click(bell);
    expect(panel()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(bell).toHaveFocus();
    await user.click(bell);
    await user.tab();
    await user.tab();
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Udenfor' })).toHaveFocus();
    await user.click(bell);
    await user.click(document.body);
    expect(panel()).not.toBeInTheDocument();
  });

  describe('a dialog that a popover opens', () => {
    function Host() {
      const [open, setOpen] = useState(true);
      const [asks, setAsks] = useState(true);
      return (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label="Beskeder"
          trigger={(props) => (
            <button type="button" {...props}>
              {'Klokke'}
            </button>
          )}
        >
          <Modal open={asks} onClose={() => setAsks(false)} title="Afvis" closeText="Luk">
            <input aria-label="Hvorfor?" />
          </Modal>
        </Popover>
      );
    }
    const panel = () => screen.queryByRole('dialog', { name: 'Beskeder' });
    const dialog = () => screen.queryByRole('dialog', { name: 'Afvis' });

    it('closes by Escape and leaves the popover open, which the next Escape closes', async () => {
      render(<Host />);
      const user = userEvent.setup();
      await user.click(screen.getByRole('textbox', { name: 'Hvorfor?' }));
      await user.keyboard('{Escape}');
      expect(dialog()).not.toBeInTheDocument();
      expect(panel()).toBeInTheDocument();
      await user.keyboard('{Escape}');
      expect(panel()).not.toBeInTheDocument();
    });

    it('keeps the popover open while the focus is on nothing', async () => {
      render(<Host />);
      const user = userEvent.setup();
      const field = screen.getByRole('textbox', { name: 'Hvorfor?' });
      await user.click(field);
      act(() => field.blur());
      expect(document.body).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(panel()).toBeInTheDocument();
      expect(dialog()).toBeInTheDocument();
    });
  });

  it('an error notice interrupts, the others do not', () => {
    render(
      <>
        <Notice kind="error">{'Ingen forbindelse'}</Notice>
        <Notice kind="info">{'Planen er klar'}</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Ingen forbindelse');
    expect(screen.getByRole('status')).toHaveTextContent('Planen er klar');
  });

  it('the mark alone carries the name', () => {
    render(<Logo name="Markhold" wordless />);
    expect(screen.getByRole('img', { name: 'Markhold' })).toBeInTheDocument();
  });

  it('loading says so once, whatever it draws', () => {
    render(
      <Loading text="Henter">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </Loading>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Henter');
  });
});
