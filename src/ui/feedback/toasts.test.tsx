import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, showToast, TOAST_MS } from './toast-store.ts';
import { Toasts } from './toasts.tsx';
import { pushLayer } from '../overlays/use-dismiss.ts';

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

  it('stacks three kinds; an error interrupts, the others wait their turn', () => {
    show('Tilføjet', 'success');
    show('Ændret imens', 'warning');
    show('Gik galt', 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('Gik galt');
    const polite = screen.getAllByRole('status').map((toast) => toast.textContent);
    expect(polite).toEqual(['Tilføjet', 'Ændret imens']);
  });

  it('takes each away after 5000 ms, counted from its own start [S9.6]', () => {
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

  it('stand at the bottom right, on phones and in front of a dialog too', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    let leave = (): void => {};
    act(() => {
      leave = pushLayer(dialog);
    });
    show('Tilføjet');
    const stack = screen.getByRole('status').closest('.fixed');
    expect(dialog).toContainElement(screen.getByRole('status'));
    const places = stack?.className
      .split(' ')
      .filter((name) => /(^|:)(top|bottom|left|right)/.test(name));
    expect(places).toEqual([
      'right-4',
      'bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--lift,0px))]',
    ]);
    act(() => leave());
    dialog.remove();
  });

  it('tells the dialog it stands over how much room it takes, so that its buttons can be reached', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    // As a browser answers: nothing of such a rectangle is its own.
    const rectOf = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    rectOf.mockImplementation(function rect(this: Element) {
      return this === dialog ? new DOMRect(0, 616, 390, 228) : new DOMRect(16, 758, 358, 70);
    });
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70);
    show('Tilføjet');
    let leave = (): void => {};
    act(() => {
      leave = pushLayer(dialog);
    });
    expect(dialog.style.getPropertyValue('--messages')).toBe('86px');
    // Nothing moves under the finger when the message goes.
    pass(5000);
    expect(screen.queryByText('Tilføjet')).not.toBeInTheDocument();
    expect(dialog.style.getPropertyValue('--messages')).toBe('86px');
    act(() => leave());
    expect(dialog.style.getPropertyValue('--messages')).toBe('');
    height.mockRestore();
    dialog.remove();
  });

  it.each([
    ['success', 'bg-primary-soft text-primary'],
    ['warning', 'bg-wheat-soft text-wheat-text'],
    ['error', 'bg-red-soft text-red'],
  ] as const)(
    '[S2.66] one of kind %s has its colour, stands at the bottom right and goes after five seconds',
    (kind, colour) => {
      show('Besked', kind);
      const text = screen.getByText('Besked');
      const card = text.parentElement;
      expect(card?.firstElementChild).toHaveClass(colour);
      const stack = card?.closest('.fixed');
      expect(stack).toHaveClass('right-4');
      expect(stack?.className).toMatch(/(^| )bottom-\S/);
      pass(4999);
      expect(text).toBeInTheDocument();
      pass(1);
      expect(text).not.toBeInTheDocument();
    },
  );

  it('goes after five seconds, whoever reads it', () => {
    show('Læs mig');
    const text = screen.getByText('Læs mig');
    fireEvent.pointerEnter(text);
    fireEvent.focus(within(region()).getByRole('button', { name: 'Luk besked' }));
    pass(4999);
    expect(text).toBeInTheDocument();
    pass(1);
    expect(text).not.toBeInTheDocument();
  });

  it('closes by its button', () => {
    show('Væk');
    fireEvent.click(within(region()).getByRole('button', { name: 'Luk besked' }));
    expect(screen.queryByText('Væk')).not.toBeInTheDocument();
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
