export default function Page() {
  return <h1>returns-page</h1>;
}
