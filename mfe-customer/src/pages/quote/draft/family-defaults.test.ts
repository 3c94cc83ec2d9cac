import { valuesForFamily } from './family-defaults.ts';
import { emptyLine } from './quote-draft.ts';

const standard = emptyLine().values;

it('brings what the family is usually built with', () => {
  expect(valuesForFamily('NEW-AP', standard)).toMatchObject({ curb_type: 'NEW-AP', construction: 'kd' });
  expect(valuesForFamily('ISO', standard)).toMatchObject({ isolation_class: '1' });
  expect(valuesForFamily('MB', standard)).toMatchObject({ nailer: 'none', base_flange: 6 });
});

it('takes it back when another family is chosen', () => {
  const metal = { ...standard, ...valuesForFamily('MB', standard) };
  expect(valuesForFamily('NEW', metal)).toMatchObject({
    curb_type: 'NEW',
    nailer: '2x2',
    base_flange: 3,
    construction: 'welded',
  });
});

it('leaves alone what a person chose', () => {
  const chosen = { ...standard, nailer: '2x4', construction: 'bolted' };
  const changes = valuesForFamily('MB', chosen);
  expect(changes).not.toHaveProperty('nailer');
  expect(changes).not.toHaveProperty('construction');
});
