import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';

describe('Icon', () => {
  it('says "Icon not found" in red for an unknown name [S2.73]', () => {
    render(<Icon name={JSON.parse('"hayfork"')} />);
    expect(screen.getByText('Icon not found')).toHaveClass('text-red');
  });

  it('does not take a name every object has for an icon', () => {
    render(<Icon name={JSON.parse('"constructor"')} />);
    expect(screen.getByText('Icon not found')).toBeInTheDocument();
  });

  it('is hidden from readers unless it is labelled', () => {
    const { rerender } = render(<Icon name="clock" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Icon name="clock" label="Tid" />);
    expect(screen.getByRole('img', { name: 'Tid' })).toBeInTheDocument();
  });
});
