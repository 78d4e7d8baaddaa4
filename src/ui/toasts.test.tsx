import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, showToast, TOAST_MS } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toasts label="Beskeder" dismissText="Luk besked" />);
  });
  afterEach(() => {
    act(() => clearToasts());
    vi.useRealTimers();
  });

  const show = (text: string, kind: 'error' | 'success' | 'warning' = 'success') =>
    act(() => void showToast({ kind, text }));
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  const region = () => screen.getByRole('region', { name: 'Beskeder' });

  it('stacks three kinds; an error interrupts, the others wait their turn [S2.66]', () => {
    show('Tilføjet', 'success');
    show('Ændret imens', 'warning');
    show('Gik galt', 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('Gik galt');
    const polite = screen.getAllByRole('status').map((toast) => toast.textContent);
    expect(polite).toEqual(['Tilføjet', 'Ændret imens']);
  });

  it('takes each away after 5000 ms, counted from its own start [S2.66] [S9.6]', () => {
    expect(TOAST_MS).toBe(5000);
    show('Først');
    pass(2000);
    show('Så');
    pass(2999);
    expect(screen.getByText('Først')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Først')).not.toBeInTheDocument();
    expect(screen.getByText('Så')).toBeInTheDocument();
    pass(2000);
    expect(screen.queryByText('Så')).not.toBeInTheDocument();
  });

  it('waits while the pointer is on the stack and goes on with what was left', () => {
    show('Læs mig');
    pass(4000);
    fireEvent.pointerEnter(screen.getByText('Læs mig'));
    pass(60_000);
    expect(screen.getByText('Læs mig')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('Læs mig'));
    pass(999);
    expect(screen.getByText('Læs mig')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Læs mig')).not.toBeInTheDocument();
  });

  it('closes by its button, and a toast under the pointer does not stop the next', () => {
    show('Væk');
    fireEvent.pointerEnter(screen.getByText('Væk'));
    fireEvent.click(within(region()).getByRole('button', { name: 'Luk besked' }));
    expect(screen.queryByText('Væk')).not.toBeInTheDocument();
    show('Næste');
    pass(5000);
    expect(screen.queryByText('Næste')).not.toBeInTheDocument();
  });

  it('runs its action once and goes', () => {
    const undo = vi.fn<() => void>();
    act(
      () =>
        void showToast({
          kind: 'success',
          text: 'Slettet',
          action: { label: 'Fortryd', onPress: undo },
        }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Slettet')).not.toBeInTheDocument();
  });
});
