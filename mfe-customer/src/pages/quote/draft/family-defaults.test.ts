import { valuesForFamily } from './family-defaults.ts';
import { emptyLine } from './quote-draft.ts';

const standard = emptyLine().values;

it('sets the usual options of a family', () => {
  expect(valuesForFamily('NEW-AP', standard)).toMatchObject({ curb_type: 'NEW-AP', construction: 'kd' });
  expect(valuesForFamily('ISO', standard)).toMatchObject({ isolation_class: '1' });
  expect(valuesForFamily('MB', standard)).toMatchObject({ nailer: 'none', base_flange: 6 });
});

it('resets these options when the user chooses another family', () => {
  const metal = { ...standard, ...valuesForFamily('MB', standard) };
  expect(valuesForFamily('NEW', metal)).toMatchObject({
    curb_type: 'NEW',
    nailer: '2x2',
    base_flange: 3,
    construction: 'welded',
  });
});

it('clears the options that the new family does not have', () => {
  const filled = { ...standard, duct_rails: 'none', flashing_style: 'over_top', design_cfm: 2000 };
  expect(valuesForFamily('RAIL', filled)).toMatchObject({ duct_rails: null, design_cfm: null });
  expect(valuesForFamily('RAIL', filled)).not.toHaveProperty('flashing_style');
  expect(valuesForFamily('ADP', filled)).toMatchObject({ duct_rails: null, flashing_style: null });
});

it('keeps the options that the user chose', () => {
  const chosen = { ...standard, nailer: '2x4', construction: 'bolted' };
  const changes = valuesForFamily('MB', chosen);
  expect(changes).not.toHaveProperty('nailer');
  expect(changes).not.toHaveProperty('construction');
});

it('clears columns that the new family does not have: rails and pipe curbs have no unit base and no openings', () => {
  const filled = { ...standard, unit_base_length: 88, sa_length: 20, unit_weight: 900, new_model_id: 3 };
  expect(valuesForFamily('PIPE', filled)).toMatchObject({
    unit_base_length: null,
    sa_length: null,
    unit_weight: null,
    new_model_id: null,
  });
  const rail = valuesForFamily('RAIL', filled);
  expect(rail).toMatchObject({ unit_base_length: null, sa_length: null });
  expect(rail).not.toHaveProperty('unit_weight');
  expect(valuesForFamily('NEW-P', filled)).not.toHaveProperty('sa_length');
});
