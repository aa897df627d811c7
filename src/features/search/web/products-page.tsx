export default function Page() {
  return <h1>products-page</h1>;
}
