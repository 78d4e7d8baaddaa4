import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextInput, type TextInputProps } from './text-input.tsx';

function Host({ start = '', ...rest }: Partial<TextInputProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <TextInput label="Navn" {...rest} value={value} onChange={setValue} />;
}

describe('TextInput', () => {
  it('[S2.69] has a label, a placeholder and an icon that is only drawn', () => {
    const { container } = render(<Host placeholder="Fornavn" icon="user" />);
    expect(screen.getByLabelText('Navn')).toHaveAttribute('placeholder', 'Fornavn');
    expect(container.querySelector('svg[aria-hidden="true"]')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('trims surrounding whitespace when one leaves the field [S2.69]', async () => {
    const onBlur = vi.fn<(value: string) => void>();
    render(<Host onBlur={onBlur} />);
    const input = screen.getByRole('textbox', { name: 'Navn' });
    await userEvent.type(input, '  Ida  Krogh ');
    expect(input).toHaveValue('  Ida  Krogh ');
    await userEvent.tab();
    expect(input).toHaveValue('Ida  Krogh');
    expect(onBlur).toHaveBeenLastCalledWith('Ida  Krogh');
  });

  it('trims a password too, as it is sent [S2.69]', async () => {
    render(<Host type="password" label="Kode" showText="Vis" hideText="Skjul" />);
    await userEvent.type(screen.getByLabelText('Kode'), ' hemmelig ');
    await userEvent.tab();
    expect(screen.getByLabelText('Kode')).toHaveValue('hemmelig');
  });

  it('ties its error to the field [S2.69]', () => {
    render(<Host error="Skriv et navn" hint="Som i passet" />);
    const input = screen.getByRole('textbox', { name: 'Navn' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Skriv et navn');
  });

  it('describes itself by its hint while nothing is wrong', () => {
    render(<Host hint="Som i passet" />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Som i passet');
  });

  it('takes nothing while disabled [S2.69]', async () => {
    render(<Host start="Ida" disabled />);
    await userEvent.type(screen.getByLabelText('Navn'), 'x');
    expect(screen.getByLabelText('Navn')).toHaveValue('Ida');
  });

  it('shows and hides a password', async () => {
    render(<Host type="password" label="Kode" showText="Vis kode" hideText="Skjul kode" />);
    expect(screen.getByLabelText('Kode')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Vis kode' }));
    expect(screen.getByLabelText('Kode')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Skjul kode' }));
    expect(screen.getByLabelText('Kode')).toHaveAttribute('type', 'password');
  });
});
