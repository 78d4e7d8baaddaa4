import { Chip } from '#ui/layout/chip.tsx';
import { useUnitStyle } from './use-unit-style.ts';

export type UnitChipProps = { name: string; className?: string };

export function UnitChip({ name, className }: UnitChipProps) {
  const styleOf = useUnitStyle();
  return (
    <Chip index={styleOf(name)} {...(className && { className })}>
      {name}
    </Chip>
  );
}
