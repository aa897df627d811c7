export default function Page() {
  return <h1>search-page</h1>;
}
