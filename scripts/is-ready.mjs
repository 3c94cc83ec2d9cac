/** For health checks: exits with 0 when the server on PORT of this machine is ready, else with 1 and the error. */
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthcheck.html?ready`);
  if (!answer.ok) console.error(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(`Nobody answers: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
