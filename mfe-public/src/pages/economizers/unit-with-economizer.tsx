import { observer } from 'mobx-react-lite';
import type { UnitFootprint } from '@cdi/shared/contracts';
import { CFM_PER_TON, CLIMATE_ZONES, ENTHALPY_LIMIT, highLimitsOf } from '@cdi/shared/domain/air';
import { gaugeForUnitWeight } from '@cdi/shared/domain/gauges';
import { session } from '@cdi/shared/session';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink } from '../../content/action-link.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { formatWhole } from '../../site/shop-words.ts';
import { formatOutsideSize, formatPounds } from '../../units/unit-facts.ts';
import { UnitTable } from '../../units/unit-table.tsx';
import { usePartEntries } from '../../units/use-part-entries.ts';
import {
  carriedLb,
  economizerChoices,
  economizerRules,
  mixedAirQuery,
  describeMounting,
  formatNominalSize,
  formatReturnOpening,
  solveEconomizer,
  startEconomizer,
  type EconomizerAir,
  type EconomizerEntry,
} from './choose-economizer.ts';
import { EconomizerParts } from './economizer-parts.tsx';
import { quoteWithUnit } from './quote-economizer.ts';

const OPEN = 'not known: enter the airflow';

/** `1,110 lb, curb of 18 ga` */
function describeCarriedWeight(pounds: number | null): string {
  return pounds === null ? 'not on file' : `${formatWhole(pounds)} lb, curb of ${gaugeForUnitWeight(pounds)} ga`;
}

function formatFaceVelocity({ cfm, faceFpm }: EconomizerAir): string {
  if (cfm === null) return OPEN;
  if (faceFpm === null) return 'the opening is not on file: divide the airflow by its area in ft²';
  return `${formatWhole(faceFpm)} fpm, velocity pressure ${((faceFpm / 4005) ** 2).toFixed(2)} in. wg`;
}

function AirTable({ air }: { readonly air: EconomizerAir }) {
  const { cfm, isNominal, minimumCfm, mixedF } = air;
  const at = cfm === null ? 'Its air' : `At ${formatWhole(cfm)} cfm${isNominal ? ', by its tonnage' : ''}`;
  return (
    <FactTable
      caption={at}
      rows={[
        ['Outdoor air at the minimum', minimumCfm === null ? OPEN : `${formatWhole(minimumCfm)} cfm`],
        [
          'Mixed air on that day',
          `${mixedF.toFixed(1)} °F${mixedF < 40 ? ': under 40 °F, check coil and heat exchanger' : ''}`,
        ],
        ['Through the return opening', formatFaceVelocity(air)],
        [
          'Relief, fully open',
          cfm === null ? OPEN : `up to ${formatWhole(cfm)} cfm, less what the building exhausts elsewhere`,
        ],
      ]}
    />
  );
}

function ControlTable({ zone }: { readonly zone: string }) {
  const { dryBulbF, hasDifferentialDryBulb } = highLimitsOf(zone);
  const { btuPerLb, dryBulbF: alsoF } = ENTHALPY_LIMIT;
  return (
    <>
      <FactTable
        caption={`High limit in climate zone ${zone}: outdoor air only at less than`}
        rows={[
          ['Fixed dry bulb', `${dryBulbF} °F`],
          ['Differential dry bulb', hasDifferentialDryBulb ? 'the return air temperature' : 'not allowed here'],
          ['Fixed enthalpy', `${btuPerLb} Btu/lb and ${alsoF} °F`],
          ['Differential enthalpy', `the enthalpy of the return air, and ${alsoF} °F`],
        ]}
      />
      <p>
        Preliminary, after ASHRAE 90.1-2010 and later, table 6.5.1.1.3. The code in force where the building stands
        decides whether an economizer is required, and at what setting it gives way.
      </p>
    </>
  );
}

/** The data for choosing an economizer for a library unit, with a link to a quote. */
export const UnitWithEconomizer = observer(function UnitWithEconomizer({ unit }: { readonly unit: UnitFootprint }) {
  const [entries, set] = usePartEntries<EconomizerEntry>(startEconomizer, economizerChoices);
  const { errors, cfm, air } = solveEconomizer(unit, entries);
  const { economizerLb, bothLb } = carriedLb(unit);
  const { usual, humid, dry } = CFM_PER_TON;
  return (
    <>
      <UnitTable
        unit={unit}
        rows={[
          ['Nominal size', formatNominalSize(unit)],
          ['Economizer goes', describeMounting(unit)],
          ['Return opening in its base', formatReturnOpening(unit)],
          ['Curb, outside', formatOutsideSize(unit)],
          ['Operating weight of the unit alone', formatPounds(unit, 'weight')],
          ['Its maker’s heaviest economizer weighs', formatPounds(unit, 'econ_weight')],
          ['Power exhaust weighs', formatPounds(unit, 'power_exhaust_weight')],
          ['On the curb with the economizer', describeCarriedWeight(economizerLb)],
          ['And with power exhaust', describeCarriedWeight(bothLb)],
        ]}
      >
        <QuoteLink query={quoteWithUnit(unit, cfm)}>Quote its curb with one</QuoteLink>
        <ActionLink href={`/tools/mixed_air${mixedAirQuery(entries, errors, cfm)}`}>Work out the mixed air</ActionLink>
      </UnitTable>
      <form className="panel" aria-label="Its air" onSubmit={(event) => event.preventDefault()}>
        <NumberEntries
          calculator={{ entries, errors, set: (name, value) => set({ [name]: value }) }}
          rules={economizerRules}
          names={[
            ['cfm', 'minimum'],
            ['ra', 'oa'],
          ]}
          hints={unit.nominal_tons === null ? {} : { cfm: 'Empty: by its tonnage.' }}
        />
        <EntrySelect
          label="Climate zone of the energy code"
          value={entries.zone}
          options={[['', 'Choose a zone'], ...CLIMATE_ZONES.map((zone) => [zone, zone] as const)]}
          onChange={(zone) => set({ zone })}
        />
      </form>
      {air && <AirTable air={air} />}
      <p>
        Airflow by tonnage is a rule of thumb: {usual} cfm a ton, {humid} in humid climates, {dry} in dry ones. The
        submittal of the unit has the true one. One maker of small rooftop units allows 0.35 in. wg in the return with
        an economizer and 0.45 without: look up the limit of yours.
      </p>
      {entries.zone !== '' && <ControlTable zone={entries.zone} />}
      <EconomizerParts unit={unit} cfm={cfm} mayQuote={session.canCreateQuote} />
    </>
  );
});
