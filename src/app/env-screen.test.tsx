import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EnvError } from '#data/device/env.ts';
import { EnvScreen } from './env-screen.tsx';

describe('EnvScreen', () => {
  it('names the keys that are missing', () => {
    render(<EnvScreen error={new EnvError('missing_keys', ['VITE_A', 'VITE_B'])} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Disse nøgler mangler');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'VITE_A',
      'VITE_B',
    ]);
  });

  it('[S8.19] says that the API key is not valid', () => {
    render(<EnvScreen error={new EnvError('invalid_api_key', [])} />);
    expect(screen.getByRole('alert')).toHaveTextContent('API-nøglen mangler eller er ikke gyldig');
  });
});
