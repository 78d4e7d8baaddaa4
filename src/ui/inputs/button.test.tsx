import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('draws its four styles differently', () => {
    const styles = (['primary', 'secondary', 'success', 'warning'] as const).map((variant) =>
      buttonClass({ variant }),
    );
    expect(new Set(styles).size).toBe(4);
  });

  it.each([
    ['primary', 'bg-primary'],
    ['secondary', 'bg-surface'],
    ['success', 'bg-primary-soft'],
    ['warning', 'bg-red'],
  ] as const)('[S2.71] of style %s has its own ground and no other', (variant, ground) => {
    render(<Button variant={variant}>{'Gem'}</Button>);
    const grounds = [...screen.getByRole('button', { name: 'Gem' }).classList];
    expect(grounds.filter((name) => name.startsWith('bg-'))).toEqual([ground]);
  });

  it('is of no fifth style: what is none of them is a link', () => {
    const grounds = buttonClass({ link: true, variant: 'primary' }).split(' ');
    expect(grounds.filter((name) => name.startsWith('bg-') || name === 'border')).toEqual([]);
  });

  it.each([
    { side: 'left', props: { iconLeft: 'check' } },
    { side: 'right', props: { iconRight: 'check' } },
  ] as const)('sets its icon on the $side of the word [S2.71]', ({ side, props }) => {
    render(<Button {...props}>{'Gem'}</Button>);
    const button = screen.getByRole('button', { name: 'Gem' });
    const first = button.firstElementChild?.tagName.toLowerCase();
    expect(first).toBe(side === 'left' ? 'svg' : 'span');
    expect(button.children).toHaveLength(2);
  });

  it('does nothing while busy, but keeps the focus and does not submit', async () => {
    const press = vi.fn<() => void>();
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          {'Gem'}
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Gem' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Gem' })).toHaveAttribute('aria-busy', 'true');
  });

  it('does nothing while disabled', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button disabled onClick={press}>
        {'Gem'}
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
    expect(press).not.toHaveBeenCalled();
  });

  it('names an icon button by its label, not by its badge', () => {
    render(<IconButton icon="bell" label="Beskeder, 4 ulæste" badge="4" />);
    expect(screen.getByRole('button', { name: 'Beskeder, 4 ulæste' })).toBeInTheDocument();
  });
});
