const { createHash } = require('node:crypto');
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const shared = path.join(__dirname, '../shared');
const folder = path.join(shared, '.cache/tests');
/** The component library as one module: tests load it in a tenth of the time that its fourteen hundred take. */
const componentsFile = path.join(folder, 'antd.cjs');
const stampFile = path.join(folder, 'antd.stamp');

/**
 * Keeps the styles of components when the last of them leaves the page. The library drops them and makes them again for the next test of a
 * file; in the application some component is always left, so that they stay as they do here.
 */
const keepStyles = {
  name: 'keep-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /cssinjs\/es\/hooks\/useGlobalCache\.js$/ }, ({ path: file }) => {
      const dropped = 'if (nextCount === 0) {';
      const text = readFileSync(file, 'utf8');
      if (!text.includes(dropped)) throw new Error(`${file} drops styles in another way: adapt keepStyles.`);
      return { contents: text.replace(dropped, 'if (false) {') };
    }),
};

/** Makes the module where the library has changed since. */
module.exports = async () => {
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(__dirname, '../pnpm-lock.yaml')))
    .update(readFileSync(__filename))
    .digest('hex');
  const isFresh = existsSync(componentsFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isFresh) return;
  // only here: it does not run inside of a page
  const { build } = require('esbuild');
  // under another name until it is whole: tests of a copy of the workspace may make it at the same time
  const unfinished = `${componentsFile}.${process.pid}`;
  await build({
    stdin: { contents: "export * from 'antd';", resolveDir: shared },
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2023',
    outfile: unfinished,
    define: { 'process.env.NODE_ENV': '"test"' },
    // one copy of each, which the sources import as well
    external: ['react', 'react-dom', 'dayjs'],
    plugins: [
      keepStyles,
      {
        name: 'style-elements',
        setup: ({ onResolve }) =>
          onResolve({ filter: /dynamicCSS(\.js)?$/ }, () => ({ path: 'library-style-elements', external: true })),
      },
    ],
    logLevel: 'error',
  });
  renameSync(unfinished, componentsFile);
  writeFileSync(stampFile, stamp);
};
module.exports.componentsFile = componentsFile;
