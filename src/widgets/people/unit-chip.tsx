import { chipStyleOf } from '#domain/unit/unit.ts';
import { Chip } from '#ui/layout/chip.tsx';

export type UnitChipProps = { name: string; className?: string };

export function UnitChip({ name, className }: UnitChipProps) {
  return (
    <Chip index={chipStyleOf(name)} {...(className && { className })}>
      {name}
    </Chip>
  );
}
