import type { Configuration } from 'webpack';
import webpack from 'webpack';

/** Runs a compiler to its end. Rejects on any warning. */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
}
