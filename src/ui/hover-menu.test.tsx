import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HoverMenu } from './hover-menu.tsx';

const ITEMS = [
  { href: '/a', label: 'Registreringer', current: true },
  { href: '/b', label: 'Rapporter' },
];

function setup(hideDelayMs?: number) {
  const go = vi.fn<(href: string) => void>();
  const delay = hideDelayMs === undefined ? {} : { hideDelayMs };
  render(<HoverMenu label="Tid" items={ITEMS} onNavigate={go} {...delay} />);
  return { go, button: screen.getByRole('button', { name: 'Tid' }) };
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('HoverMenu', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    { given: undefined, ms: 200 },
    { given: 500, ms: 500 },
  ])('hides $ms ms after the pointer left [S9.6]', ({ given, ms }) => {
    vi.useFakeTimers();
    const { button } = setup(given);
    const tab = button.parentElement ?? button;
    fireEvent.pointerEnter(tab);
    expect(links()).toEqual(['Registreringer', 'Rapporter']);
    fireEvent.pointerLeave(tab);
    act(() => vi.advanceTimersByTime(ms - 1));
    expect(links()).toHaveLength(2);
    fireEvent.pointerEnter(tab);
    act(() => vi.advanceTimersByTime(ms));
    expect(links()).toHaveLength(2);
    fireEvent.pointerLeave(tab);
    act(() => vi.advanceTimersByTime(ms));
    expect(links()).toEqual([]);
  });

  it('stays when the click comes right after the hover, and closes on the next', async () => {
    const { button } = setup();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('works by keyboard: arrow down opens, arrows move, Escape gives the focus back', async () => {
    const { button } = setup();
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Registreringer' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Rapporter' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(links()).toEqual([]);
  });

  it('tells where one is, and hands over a plain click only', async () => {
    const { go, button } = setup();
    fireEvent.click(button);
    const link = screen.getByRole('link', { name: 'Registreringer' });
    expect(link).toHaveAttribute('aria-current', 'page');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(go).toHaveBeenCalledExactlyOnceWith('/a');
    expect(links()).toEqual([]);
  });
});
