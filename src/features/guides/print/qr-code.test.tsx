import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Side of the code in modules, without the white around it, and how many are black. */
function drawn(address: string): { readonly side: number; readonly black: number } {
  const { unmount } = render(<QrCode address={address} label="Kode" />);
  const code = screen.getByRole('img', { name: 'Kode' });
  const [, , width = '0'] = (code.getAttribute('viewBox') ?? '').split(' ');
  const black = code.querySelector('path')?.getAttribute('d')?.match(/M/gu)?.length ?? 0;
  unmount();
  return { side: Number(width) - 8, black };
}

test('a code grows with its address, in the sizes of the standard', () => {
  const short = drawn('https://markhold.example/guides-beta/a');
  const long = drawn(`https://markhold.example/guides-beta/${'a'.repeat(64)}`);
  // 17 modules and four more for each type.
  expect((short.side - 17) % 4).toBe(0);
  expect(long.side).toBeGreaterThan(short.side);
  // About half of it is black: neither an empty picture nor a full one.
  expect(short.black).toBeGreaterThan(short.side ** 2 * 0.35);
  expect(short.black).toBeLessThan(short.side ** 2 * 0.65);
});
