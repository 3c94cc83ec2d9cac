it('tests use the component library itself, with all that it has', () => {
  const bundled = jest.requireActual('antd');
  const itself = jest.requireActual('../../shared/node_modules/antd/lib/index.js');
  expect(
    Object.keys(bundled)
      .filter((name) => name !== 'default')
      .sort(),
  ).toEqual(Object.keys(itself).sort());
  expect(bundled.Button).not.toBe(itself.Button);
});
