export default function Page() {
  return <h1>categorisation-page</h1>;
}
