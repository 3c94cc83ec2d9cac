import { toPlainDate } from '../../units/index.ts';
import { findCarrierFault, findCarrierWarning, makeTrackingUrl } from './carrier.ts';

const today = toPlainDate('2026-11-23');
const carrier = (more: Partial<Parameters<typeof findCarrierFault>[0]> = {}) => ({
  shipper_name: 'Plains Freight',
  status: 'active',
  insurance_expiry: '2027-06-30',
  ...more,
});

describe('the page that follows a shipment', () => {
  it('has the PRO number where the template says', () => {
    expect(makeTrackingUrl('https://track.test/?pro={pro}&l=en', '881-204')).toBe(
      'https://track.test/?pro=881-204&l=en',
    );
    expect(makeTrackingUrl('https://track.test/{pro}', 'A/1 &x')).toBe('https://track.test/A%2F1%20%26x');
  });

  it.each([
    [null, '881'],
    ['https://track.test/{pro}', null],
    ['https://track.test/{pro}', '  '],
  ])('is none for template %p and PRO %p', (template, proNo) => expect(makeTrackingUrl(template, proNo)).toBeNull());
});

describe('a carrier', () => {
  it('takes loads through the last day of its insurance, or while no date is entered', () => {
    for (const insurance_expiry of ['2027-06-30', '2026-11-23', null])
      expect(findCarrierFault(carrier({ insurance_expiry }), today)).toBeNull();
  });

  it('is refused once its insurance has lapsed, and while it is on hold', () => {
    expect(findCarrierFault(carrier({ insurance_expiry: '2026-11-22' }), today)).toContain('expired on');
    expect(findCarrierFault(carrier({ status: 'on_hold' }), today)).toContain('is on hold');
  });

  it('is announced as expiring in the last 30 days', () => {
    const warned = (insurance_expiry: string | null) =>
      findCarrierWarning(carrier({ insurance_expiry }), today) !== null;
    // 23 November + 30 days = 23 December
    expect(['2026-11-23', '2026-12-23', '2026-12-24', '2026-11-22', null].map(warned)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
