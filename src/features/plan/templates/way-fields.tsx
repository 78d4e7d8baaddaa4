import { useTranslation } from 'react-i18next';
import { GONE_WAYS, type LayOutWay, ROLL_OUT_MODES } from '#domain/plan/template/lay-out.ts';
import { Select } from '#ui/inputs/select.tsx';

type Props = { typed: LayOutWay; onChange: (part: Partial<LayOutWay>) => void };

/** What happens to what is there, and to shifts of who is gone. */
export function WayFields({ typed, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('planTemplates.rollOut.mode')}
        value={typed.mode}
        options={ROLL_OUT_MODES.map((value) => ({
          value,
          label: t(`planTemplates.rollOut.modes.${value}`),
        }))}
        onChange={(mode) => onChange({ mode })}
      />
      <Select
        label={t('planTemplates.rollOut.gone')}
        value={typed.gone}
        options={GONE_WAYS.map((value) => ({
          value,
          label: t(`planTemplates.rollOut.goneWays.${value}`),
        }))}
        onChange={(gone) => onChange({ gone })}
      />
    </>
  );
}
