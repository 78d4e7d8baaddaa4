import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HoverMenu } from './hover-menu.tsx';

const ITEMS = [
  { href: '/a', label: 'Registreringer', current: true },
  { href: '/b', label: 'Rapporter' },
];

function setup() {
  const go = vi.fn<(href: string) => void>();
  render(<HoverMenu label="Tid" items={ITEMS} onNavigate={go} />);
  return { go, button: screen.getByRole('button', { name: 'Tid' }) };
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('HoverMenu', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    { from: 'the tab', ms: 200, place: () => screen.getByRole('button', { name: 'Tid' }) },
    { from: 'the open list', ms: 500, place: () => screen.getByRole('list') },
  ])('[S2.38] [S9.6] hides $ms ms after the pointer has left $from', ({ place, ms }) => {
    vi.useFakeTimers();
    const { button } = setup();
    fireEvent.pointerOver(button);
    expect(links()).toEqual(['Registreringer', 'Rapporter']);
    const here = place();
    if (here !== button) fireEvent.pointerOut(button, { relatedTarget: here });
    fireEvent.pointerOut(here, { relatedTarget: document.body });
    act(() => vi.advanceTimersByTime(ms - 1));
    expect(links()).toHaveLength(2);
    fireEvent.pointerOver(here, { relatedTarget: document.body });
    act(() => vi.advanceTimersByTime(ms));
    expect(links()).toHaveLength(2);
    fireEvent.pointerOut(here, { relatedTarget: document.body });
    act(() => vi.advanceTimersByTime(ms - 1));
    expect(links()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    expect(links()).toEqual([]);
  });

  it('stays open on the way from the tab to the list', () => {
    vi.useFakeTimers();
    const { button } = setup();
    fireEvent.pointerOver(button);
    const list = screen.getByRole('list');
    fireEvent.pointerOut(button, { relatedTarget: list });
    act(() => vi.advanceTimersByTime(1000));
    expect(links()).toHaveLength(2);
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
