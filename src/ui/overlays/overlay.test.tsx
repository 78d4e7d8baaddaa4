import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Overlay } from './overlay.tsx';

describe('Overlay', () => {
  it.each(['Processing...', 'Behandler...'])('says "%s" to eyes and readers [S2.65]', (text) => {
    render(<Overlay text={text} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('dialog', { name: text })).toBeVisible();
  });

  it('cannot be closed by Escape', () => {
    render(<Overlay text="Behandler..." />);
    const escape = fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(escape).toBe(false);
  });
});
