export default function Page() {
  return <h1>finishes-page</h1>;
}
