import { fillPageSlots, pageSlots } from './page-slots.ts';

const settings = {
  supportPhone: '(317) 555-0142',
  supportEmail: 'help@cdi.test',
  site: { homeTitle: 'Curbs & adapters', homeLead: 'It "fits" <always>' },
};

it('a written page says the settings of today, as text', () => {
  const html = `<h1>${pageSlots.site.homeTitle}</h1><p>${pageSlots.site.homeLead}</p><b>${pageSlots.supportEmail}</b>`;
  expect(fillPageSlots(html, settings)).toBe(
    '<h1>Curbs &amp; adapters</h1><p>It &quot;fits&quot; &lt;always&gt;</p><b>help@cdi.test</b>',
  );
});

it('the number is dialed without its signs', () => {
  const html = `<a href="tel:${pageSlots.supportPhone}">${pageSlots.supportPhone}</a>`;
  expect(fillPageSlots(html, settings)).toBe('<a href="tel:3175550142">(317) 555-0142</a>');
});

it('a page that names an unset setting is left to its script', () => {
  const html = `<p>${pageSlots.supportPhone}</p>`;
  expect(fillPageSlots(html, { ...settings, supportPhone: '' })).toBeUndefined();
  expect(
    fillPageSlots(`<h1>${pageSlots.site.homeTitle}</h1>`, { supportPhone: '1', supportEmail: '2' }),
  ).toBeUndefined();
  expect(fillPageSlots('<p>nothing of it</p>', { supportPhone: '', supportEmail: '' })).toBe('<p>nothing of it</p>');
});
