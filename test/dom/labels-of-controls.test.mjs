const namesOf = (id) => [...document.getElementById(id).labels].map((label) => label.textContent);

it('finds the labels of a control that name it and that contain it, in the order of the page', () => {
  document.body.innerHTML = `
    <label for="length">Length</label><label>Size <input id="length"></label><label for="length">Inches</label>
    <label for="">Nothing <input id="free"></label><label for="note">Note</label><p id="note"></p>
    <input id="twice"><label for="twice">First</label><input id="twice"><label>Hidden <input id="hidden" type="hidden"><input id="next"></label>`;
  expect(namesOf('length')).toEqual(['Length', 'Size ', 'Inches']);
  expect(namesOf('free')).toEqual([]);
  expect(namesOf('twice')).toEqual(['First']);
  expect([...document.querySelectorAll('#twice')[1].labels]).toEqual([]);
  expect(namesOf('next')).toEqual(['Hidden ']);
  expect(document.getElementById('hidden').labels).toBeNull();
});

it('follows changes of the page', () => {
  document.body.innerHTML = '<label for="a">Job</label><input id="a"><input id="b">';
  const { labels } = document.getElementById('a');
  expect(labels).toHaveLength(1);
  document.querySelector('label').htmlFor = 'b';
  expect(labels).toHaveLength(0);
  expect(namesOf('b')).toEqual(['Job']);
  document.querySelector('label').remove();
  expect(namesOf('b')).toEqual([]);
});

it('finds the labels of a control that is not in the page', () => {
  const form = document.createElement('form');
  form.innerHTML = '<label for="a">Job</label><input id="a">';
  expect([...form.querySelector('input').labels].map((label) => label.textContent)).toEqual(['Job']);
});
