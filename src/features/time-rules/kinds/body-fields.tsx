import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { BreakFields } from './break-fields.tsx';
import type { ErrorAt } from './model.ts';
import { GuaranteeFields } from './guarantee-fields.tsx';
import { NormFields } from './norm-fields.tsx';
import { OvertimeFields } from './overtime-fields.tsx';
import { RoundingFields } from './rounding-fields.tsx';
import { SupplementFields } from './supplement-fields.tsx';

type Props = {
  rule: TimeRule;
  onChange: (rule: TimeRule) => void;
  error: ErrorAt;
  seesRates: boolean;
};

/** What a rule does, by its kind. */
export function BodyFields({ rule, ...rest }: Props) {
  switch (rule.kind) {
    case 'norm':
      return <NormFields rule={rule} {...rest} />;
    case 'overtime':
      return <OvertimeFields rule={rule} {...rest} />;
    case 'supplement':
      return <SupplementFields rule={rule} {...rest} />;
    case 'break':
      return <BreakFields rule={rule} {...rest} />;
    case 'rounding':
      return <RoundingFields rule={rule} {...rest} />;
    case 'guarantee':
      return <GuaranteeFields rule={rule} {...rest} />;
  }
}
